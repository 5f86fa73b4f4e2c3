import type { Frame } from "../../modules/ui/page.tsx";

/** A frame without design, for as long as `modules/ui` brings none. */
export const PlainFrame: Frame = ({ page, brand, children }) => (
  <>
    <header>
      <a href="/game">{brand.name}</a>
    </header>
    <main data-page={page.path}>{children}</main>
    <footer>© 2024 {brand.company}</footer>
  </>
);
