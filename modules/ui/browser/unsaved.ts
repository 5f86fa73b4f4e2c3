/** Unsaved edits on this page: the code that ends the session asks about them first. */
let open = 0;
let isGivenUp = false;

/** Marks unsaved edits, until the returned function is called. */
export const markUnsaved = (): (() => void) => {
  open += 1;
  return () => {
    open -= 1;
  };
};

/** Would anything be lost by leaving? */
export const hasUnsavedEdits = (): boolean => open > 0 && !isGivenUp;

/** The player said that they may be lost. */
export const giveUpEdits = (): void => {
  isGivenUp = true;
};
