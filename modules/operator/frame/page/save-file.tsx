import { Download } from "lucide-react";
import { useState } from "react";
import { saveFile } from "../../../ui/browser/save-file.ts";
import { serverNow } from "../../../ui/browser/server-clock.ts";
import { errorToast } from "../../../ui/browser/toast.ts";
import { Button } from "../../../ui/components/button.tsx";
import { fileDay } from "../../../ui/format.ts";
import { readFile } from "./calls.ts";

interface SaveProps {
  /** Below `/api/operator`, with its query. */
  readonly path: string;
  /** What the file is called, asked for when it has come. */
  readonly name: () => string;
  readonly label: string;
}

/** Saves a file of the desk's; where none came, a toast says why. */
export const SaveButton = ({ path, name, label }: SaveProps) => {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const answer = await readFile(path);
    setBusy(false);
    if (answer.ok) saveFile(name(), answer.file);
    else errorToast(answer.message);
  };
  return (
    <Button busy={busy} onClick={() => void save()}>
      <Download size={18} aria-hidden="true" />
      {label}
    </Button>
  );
};

interface ExportProps {
  readonly path: string;
  /** The file's name before its day. */
  readonly name: string;
}

/** Saves a list as CSV, under a name with today's day in India. */
export const ExportButton = ({ path, name }: ExportProps) => (
  <div className="desk-tools__end">
    <SaveButton path={path} name={() => `${name}-${fileDay(serverNow())}.csv`} label="Export as CSV" />
  </div>
);
