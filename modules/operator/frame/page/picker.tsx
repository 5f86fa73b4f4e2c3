import { useState } from "react";
import { Button } from "../../../ui/components/button.tsx";
import { Choice } from "../../../ui/components/choice.tsx";

interface PickerProps {
  readonly label: string;
  /** What stands there while nothing is chosen. */
  readonly none: string;
  readonly options: readonly string[];
  /** What the button says. */
  readonly action: string;
  readonly size?: "small";
  readonly onPick: (one: string) => void;
}

/** A drop-down and a button that does something with what is chosen. By keys every arrow chooses another one: that alone does nothing. */
export const Picker = ({ label, none, options, action, size, onPick }: PickerProps) => {
  const [chosen, choose] = useState("");
  // It may have gone meanwhile.
  const one = options.includes(chosen) ? chosen : "";
  return (
    <div className="desk-tools">
      <Choice
        label={label}
        value={one}
        options={[["", none], ...options.map((name) => [name, name] as const)]}
        onChoose={choose}
      />
      <Button
        {...(size ? { size } : {})}
        disabled={one === ""}
        onClick={() => {
          choose("");
          onPick(one);
        }}
      >
        {action}
      </Button>
    </div>
  );
};
