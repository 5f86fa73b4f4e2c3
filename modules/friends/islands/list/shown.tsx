import { Eye } from "lucide-react";
import { useState } from "react";
import { Checkbox } from "../../../ui/components/choice.tsx";
import { Slab } from "../../../ui/components/slab.tsx";
import type { Shown } from "../../contract.ts";
import { SWITCHES, TEXTS } from "../texts.ts";
import { show } from "./state.ts";

/** The switches of what others may see. One that is on its way stands as it was pressed. */
export const ShownSwitches = ({ shown }: { readonly shown: Shown }) => {
  const [pressed, setPressed] = useState<Partial<Shown>>({});
  const change = async (name: keyof Shown, value: boolean) => {
    setPressed((before) => ({ ...before, [name]: value }));
    await show({ [name]: value });
    setPressed(({ [name]: _, ...others }) => others);
  };
  return (
    <Slab icon={Eye} title={TEXTS.shown} lead={TEXTS.shownLead}>
      <div className="friends__switches">
        {SWITCHES.map(([name, words]) => (
          <Checkbox
            key={name}
            checked={pressed[name] ?? shown[name]}
            disabled={pressed[name] !== undefined}
            onChange={({ target }) => void change(name, target.checked)}
          >
            {words}
          </Checkbox>
        ))}
      </div>
    </Slab>
  );
};
