import { TriangleAlert } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { playerPage } from "./links.ts";

/** Names and values of a part of a sheet. */
export type Facts = readonly (readonly [string, ReactNode])[];

/** One part of a sheet: a heading, and what is known. */
export const FactsPart = ({ title, rows }: { readonly title: string; readonly rows: Facts }) => (
  <section>
    <h3 className="sheet__title">{title}</h3>
    <dl className="facts">
      {rows.map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd className="numeric">{value}</dd>
        </Fragment>
      ))}
    </dl>
  </section>
);

/** A player's name, or where none is known their number, which leads to what is known of them. */
export const PlayerLink = ({ id, name }: { readonly id: string; readonly name?: string }) => (
  <a href={playerPage(id)}>{name ?? id}</a>
);

/** What should make the operator look twice; nothing where nothing does. */
export const Warnings = ({ texts }: { readonly texts: readonly string[] }) => {
  if (texts.length === 0) return null;
  return (
    <ul className="sheet__warnings" aria-label="Look twice">
      {texts.map((text) => (
        <li key={text}>
          <TriangleAlert size={16} aria-hidden="true" />
          {text}
        </li>
      ))}
    </ul>
  );
};
