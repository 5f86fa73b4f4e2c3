/** What every panel is given. */
export interface PanelProps {
  readonly onClose: () => void;
}
