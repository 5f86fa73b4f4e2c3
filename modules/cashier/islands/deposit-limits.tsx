import { LimitsPanel } from "./deposit/limits-panel.tsx";

/** The player's deposit limits by themselves, for the page of responsible play. */
const DepositLimits = () => <LimitsPanel />;

export default DepositLimits;
