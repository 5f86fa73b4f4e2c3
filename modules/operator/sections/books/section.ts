import { defineSection } from "../../frame/section.ts";
import type { BooksPorts } from "./ports.ts";
import { booksRoutes } from "./routes.ts";
import { createBooksService } from "./service.ts";

/** The books (O-29). */
export const books = defineSection({
  permissions: ["books.view", "books.close"],
  create: ({ books }: { readonly books: BooksPorts }, { log }) => createBooksService(books, log),
  routes: booksRoutes,
});
