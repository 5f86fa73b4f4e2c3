import type { AnyElysia } from "elysia";
import type { ReactNode } from "react";
import { keptMarkup } from "../../../modules/ui/kept-markup.tsx";
import { type BuiltFile, madeFile } from "../built-files.ts";
import { apiDeclarations } from "./declarations.ts";
import { openApiDocument } from "./document.ts";
import { ApiPage } from "./page.tsx";

/** What is published of a server's calls, each form of it made once. */
export interface Published {
  /** OpenAPI 3.1, as JSON. */
  readonly openApi: BuiltFile;
  /** The same as types for TypeScript. */
  readonly declarations: BuiltFile;
  /** The same as a page's body. */
  page(): ReactNode;
}

/** Describes the calls of this server, in all forms that are published. */
export function publish(app: AnyElysia, title: string): Published {
  const document = openApiDocument(app, title);
  return {
    openApi: madeFile("application/json", JSON.stringify(document)),
    declarations: madeFile("text/plain; charset=utf-8", apiDeclarations(document)),
    page: keptMarkup(() => <ApiPage document={document} />),
  };
}
