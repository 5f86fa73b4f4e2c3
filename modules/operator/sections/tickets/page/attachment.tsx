import { useState } from "react";
import { Button, buttonClass } from "../../../../ui/components/button.tsx";
import type { TicketSheet } from "../contract.ts";
import { sizeInWords } from "./words.ts";

/**
 * What a stranger has attached. An image is drawn once somebody asks for it: a small file may be a picture of huge size, and whoever
 * works through the queue need not draw it. Everything else is saved, to be opened where nothing can happen.
 */
export const Attachment = ({ id, file }: { readonly id: string; readonly file: NonNullable<TicketSheet["file"]> }) => {
  const [shows, setShows] = useState<"nothing" | "image" | "failed">("nothing");
  const path = `/api/operator/tickets/${id}/attachment`;
  const size = sizeInWords(file.bytes);
  if (!file.isImage)
    return (
      <div className="thread__file">
        <a className={buttonClass("ghost", "small")} href={path} download>
          Save the video ({size})
        </a>
        <span className="desk-soft">A stranger's file: open it where nothing can happen.</span>
      </div>
    );
  if (shows === "failed") return <p className="desk-note desk-note--bad">The image could not be loaded.</p>;
  if (shows === "image")
    return (
      <img
        className="thread__image"
        src={path}
        alt="What the player has attached"
        decoding="async"
        onError={() => setShows("failed")}
      />
    );
  return (
    <div className="thread__file">
      <Button size="small" onClick={() => setShows("image")}>
        Show the image ({size})
      </Button>
    </div>
  );
};
