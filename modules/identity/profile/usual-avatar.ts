/** Faces of the drawn set (`modules/ui/art/avatar.tsx`) that are women's; the others are men's. Numbered from 1. */
const WOMEN = [1, 4, 7, 9, 11, 12] as const;
const MEN = [2, 3, 5, 6, 8, 10] as const;

/** The face of a player who has chosen none: one of their gender's, always the same for the same name. `avatar-4`. */
export function usualAvatar(gender: "male" | "female", name: string): string {
  const faces = gender === "female" ? WOMEN : MEN;
  const sum = [...name].reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 9_973, 7);
  return `avatar-${faces[sum % faces.length]}`;
}
