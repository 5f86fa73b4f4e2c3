import { useEffect, useState } from "react";
import { fetchFile } from "../../../ui/browser/api-client.ts";
import { Skeleton } from "../../../ui/components/states.tsx";
import type { MediaData } from "../../contract.ts";

/** A ticket's image or video. Fetched with the token, which no `src` would send, and shown out of memory. */
export const Attachment = ({ media }: { readonly media: MediaData }) => {
  const [url, setUrl] = useState<string | null>();
  useEffect(() => {
    const stop = new AbortController();
    let made: string | undefined;
    void fetchFile(media.sUrl, stop.signal).then((file) => {
      if (stop.signal.aborted) return;
      if (file) made = URL.createObjectURL(file);
      setUrl(made ?? null);
    });
    return () => {
      stop.abort();
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [media.sUrl]);
  if (url === undefined)
    return (
      <div className="ticket__media">
        <Skeleton shape="pill" />
      </div>
    );
  if (url === null) return <p className="ticket__media">The attachment could not be loaded.</p>;
  return (
    <div className="ticket__media">
      {media.sType.startsWith("image/") ? (
        <img src={url} alt="What you have attached" />
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: a player's own recording has none
        <video src={url} controls playsInline aria-label="What you have attached" />
      )}
    </div>
  );
};
