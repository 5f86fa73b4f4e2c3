import { Skeleton } from "../../ui/components/states.tsx";

/** Tab 1 of My Profile (S2 § 2.3). */
const BasicInfo = () => <Skeleton />;

export default BasicInfo;
