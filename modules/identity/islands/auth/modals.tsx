import { BannedLocationDialog } from "../../../ui/components/banned-dialog.tsx";
import { MaintenanceDialog } from "../../../ui/components/maintenance-dialog.tsx";
import { enter } from "./enter.ts";
import { ForgotDialog } from "./forgot-dialog.tsx";
import { RegisterConfirmDialog } from "./gates.tsx";
import { OtpDialog } from "./otp-dialog.tsx";
import type { OtpStep } from "./otp-step.ts";
import type { Registration } from "./register-form.tsx";

/** The modal that is open. */
export type Modal =
  | { readonly is: "none" | "forgot" | "banned" | "maintenance" }
  | { readonly is: "confirm"; readonly values: Registration }
  | { readonly is: "otp"; readonly step: OtpStep };

interface ModalsProps {
  readonly modal: Modal;
  readonly setModal: (modal: Modal) => void;
  readonly maintenanceEndsAt: number | null;
  /** A registration is under way. */
  readonly busy: boolean;
  readonly onConfirm: (values: Registration) => void;
  /** The password was set; what the server said of it. */
  /** Back to the registration's form, for another number. */
  readonly onChangeNumber: () => void;
  readonly onReset: (message: string) => void;
}

/** Every modal of `/game` (S1 §§ 2, 4, 8). */
export const Modals = ({
  modal,
  setModal,
  maintenanceEndsAt,
  busy,
  onConfirm,
  onChangeNumber,
  onReset,
}: ModalsProps) => {
  const close = () => setModal({ is: "none" });
  return (
    <>
      {modal.is === "forgot" && <ForgotDialog onSent={(step) => setModal({ is: "otp", step })} onClose={close} />}
      {modal.is === "confirm" && (
        <RegisterConfirmDialog
          values={modal.values}
          busy={busy}
          onConfirm={() => onConfirm(modal.values)}
          onClose={close}
        />
      )}
      {modal.is === "otp" && (
        <OtpDialog
          key={modal.step.verification}
          step={modal.step}
          onToken={enter}
          onReset={onReset}
          onDone={close}
          onChangeNumber={onChangeNumber}
        />
      )}
      {modal.is === "banned" && <BannedLocationDialog />}
      <MaintenanceDialog open={modal.is === "maintenance"} endsAt={maintenanceEndsAt} onClose={close} />
    </>
  );
};
