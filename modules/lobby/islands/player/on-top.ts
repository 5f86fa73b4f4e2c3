/**
 * A line above everything else on the page, dialogs too. A modal dialog makes all that is outside of it dead, so the line moves into the
 * dialog that is open and out again when that closes; as a manual popover it is drawn above the dialog. Browser only.
 */

/** Page and dialogs end above the line: as high as the line is, in pixels. */
const HEIGHT = "--turn-call";

/** An empty line; {@link keepOnTop} shows it. */
export const makeTopLine = (): HTMLElement => {
  const line = document.createElement("div");
  line.className = "top-line";
  line.popover = "manual";
  return line;
};

/** Shows the line, above whatever opens later, until the returned function is called. */
export const keepOnTop = (line: HTMLElement): (() => void) => {
  const place = () => {
    const under = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body;
    if (line.parentElement === under && line.matches(":popover-open")) return;
    const focused = line.contains(document.activeElement) ? document.activeElement : null;
    under.append(line);
    line.showPopover?.();
    if (focused instanceof HTMLElement) focused.focus();
    document.documentElement.style.setProperty(HEIGHT, `${line.offsetHeight}px`);
  };
  place();
  const looks = new MutationObserver(place);
  looks.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["open"] });
  return () => {
    looks.disconnect();
    line.remove();
    document.documentElement.style.removeProperty(HEIGHT);
  };
};
