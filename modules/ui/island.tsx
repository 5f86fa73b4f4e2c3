import { type ComponentType, createContext, useContext, useId } from "react";
import { renderToString } from "react-dom/server";

/** When an island comes alive: at once, when the browser is idle, when it scrolls into view, or when the pointer or the focus comes to it. */
export type IslandLoad = "now" | "idle" | "visible" | "focus";

/** Gives the address of an island's script and notes that the page uses it; the shell provides it for each page. */
export type IslandAddress = (name: string, load: IslandLoad) => string;

/** What gives islands their scripts' addresses; an island that is rendered outside a page throws. */
export const IslandAddresses = createContext<IslandAddress>((name) => {
  throw new Error(`the island ${name} is rendered outside a page`);
});

interface IslandProps<Props extends object> {
  /** `module/file`: the default export of `modules/<module>/islands/<file>.tsx`. */
  readonly name: string;
  readonly component: ComponentType<Props>;
  /** Plain JSON: the browser gets it as text. */
  readonly props: Props;
  readonly load?: IslandLoad;
  /** With `focus`: names in the browser's storage. Where one of them is kept there is something to show, and the island comes alive by itself. */
  readonly kept?: readonly string[];
  /** Class of the element around the island. */
  readonly className?: string;
}

/**
 * A part of a server-rendered page that the browser brings to life. It is rendered by itself, with an identifier
 * prefix of its own, because `useId` would not match in a tree of which the browser hydrates only a part.
 */
export function Island<Props extends object>({
  name,
  component,
  props,
  load = "idle",
  kept,
  className,
}: IslandProps<Props>) {
  const prefix = `${name.replace("/", "-")}${useId()}`;
  const address = useContext(IslandAddresses)(name, load);
  const Component = component;
  const html = renderToString(<Component {...props} />, { identifierPrefix: prefix });
  return (
    <div
      className={className}
      data-island={name}
      data-load={load}
      data-kept={kept?.join(" ")}
      data-prefix={prefix}
      data-props={JSON.stringify(props)}
      data-src={address}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is React's own rendering of the component above
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
