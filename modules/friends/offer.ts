/** A practice table that a player invites to, as its row and its event have it. */
export interface Offer {
  readonly eRummyType: "point" | "pool" | "deals" | "point21";
  readonly nMaxPlayer: 2 | 6;
  readonly nTablePoint: number;
  readonly nTableFee: number;
  /** Empty: everybody may join a table of this kind. */
  readonly sPrivateCode: string;
}
