import type { ReactNode } from "react";
import Announcements from "../../modules/support/islands/announcements.tsx";
import { Island } from "../../modules/ui/island.tsx";

/** What the desk announces (O-53), on another module's page. */
export const announcementsAt = (place: "lobby" | "home"): ReactNode => (
  <Island key="announcements" name="support/announcements" component={Announcements} props={{ place }} load="idle" />
);
