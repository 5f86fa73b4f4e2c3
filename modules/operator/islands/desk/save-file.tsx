import { Download } from "lucide-react";
import { useState } from "react";
import { serverNow } from "../../../ui/browser/server-clock.ts";
import { errorToast } from "../../../ui/browser/toast.ts";
import { Button } from "../../../ui/components/button.tsx";
import { fileDay } from "../../../ui/format.ts";
import { readFile } from "./calls.ts";

interface ExportProps {
  /** Below `/api/operator`, with its query. */
  readonly path: string;
  /** The file's name before its day. */
  readonly name: string;
}

/** Saves a list as CSV, under a name with today's day in India. */
export const ExportButton = ({ path, name }: ExportProps) => {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const file = await readFile(path);
    setBusy(false);
    if (file === null) return errorToast("The file did not come. Please try again.");
    const link = document.createElement("a");
    link.href = URL.createObjectURL(file);
    link.download = `${name}-${fileDay(serverNow())}.csv`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <div className="desk-tools__end">
      <Button busy={busy} onClick={() => void save()}>
        <Download size={18} aria-hidden="true" />
        Export as CSV
      </Button>
    </div>
  );
};
