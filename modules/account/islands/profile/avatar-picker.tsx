import { Avatar, avatarIndex } from "../../../ui/art/avatar.tsx";
import { AVATARS } from "../../contract.ts";

interface AvatarPickerProps {
  /** The chosen name; empty while none is stored. */
  readonly chosen: string;
  readonly player: string;
  readonly onChoose: (name: string) => void;
}

/** The drawn set, one of which is the player's face (rulings "Avatar"). Arrow keys move within it. */
export const AvatarPicker = ({ chosen, player, onChoose }: AvatarPickerProps) => {
  const shown = avatarIndex(chosen, player);
  return (
    <fieldset className="faces">
      <legend className="field__label">Avatar</legend>
      {AVATARS.map((name, i) => (
        <label key={name} className="faces__face">
          <input
            type="radio"
            name="sAvatar"
            value={name}
            checked={i === shown}
            aria-label={`Avatar ${i + 1}`}
            onChange={() => onChoose(name)}
          />
          <Avatar name={name} player={player} />
        </label>
      ))}
    </fieldset>
  );
};
