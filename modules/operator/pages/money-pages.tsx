import { Island } from "../../ui/island.tsx";
import Books from "../sections/books/page/books.island.tsx";
import { Sheet } from "./desk-pages.tsx";

/** `/operator/books`. */
export const BooksPage = () => (
  <Sheet title="Books" lead="What gateway and bank say, compared with the ledger, day by day; and what does not fit.">
    <Island name="operator/books" component={Books} props={{}} load="now" />
  </Sheet>
);
