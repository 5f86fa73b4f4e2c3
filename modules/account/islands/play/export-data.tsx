import { FileDown } from "lucide-react";
import { useState } from "react";
import { anyData, callApi } from "../../../ui/browser/api-client.ts";
import { saveFile } from "../../../ui/browser/save-file.ts";
import { serverNow } from "../../../ui/browser/server-clock.ts";
import { toast } from "../../../ui/browser/toast.ts";
import { Button } from "../../../ui/components/button.tsx";
import { fileDay } from "../../../ui/format.ts";
import { PasswordDialog } from "../password/password-dialog.tsx";
import { Slab } from "./slab.tsx";

/** Everything that the server keeps about the player, as a file. */
export const ExportData = () => {
  const [isAsking, setAsking] = useState(false);
  const load = async (sPassword: string) => {
    const answer = await callApi({ method: "POST", path: "/profile/export", body: { sPassword }, data: anyData });
    if (!answer.ok) return answer.message;
    const text = JSON.stringify(answer.data, null, 2);
    saveFile(`my-data-${fileDay(serverNow())}.json`, new Blob([text], { type: "application/json" }));
    toast("Your data is saved as a file", { tone: "success" });
    setAsking(false);
    return null;
  };
  return (
    <Slab
      icon={FileDown}
      title="Your data"
      lead="A file with everything that we keep about you: profile, sessions, documents, money and games."
    >
      <div className="slab__actions">
        <Button onClick={() => setAsking(true)}>Download my data</Button>
      </div>
      <PasswordDialog
        open={isAsking}
        title="Download my data"
        action="Download"
        tone="gold"
        onClose={() => setAsking(false)}
        onConfirm={load}
      >
        <p>The file is personal. Keep it where nobody else reads it.</p>
      </PasswordDialog>
    </Slab>
  );
};
