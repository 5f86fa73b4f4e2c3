import { askForFile } from "../../../ui/browser/api-client.ts";
import { saveFile } from "../../../ui/browser/save-file.ts";
import { errorToast } from "../../../ui/browser/toast.ts";

/** Has a document made and saves it; where none came, a toast says why. `path` is below `/profile/papers`. Browser only. */
export async function saveDocument(path: string, name: string): Promise<void> {
  const answer = await askForFile(`/profile/papers${path}`);
  if (answer.ok) saveFile(name, answer.file);
  else errorToast(answer.message);
}
