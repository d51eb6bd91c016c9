import { KeyHelp } from '#ui/KeyHelp.tsx'

export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  return <KeyHelp opened onClose={onClose} />
}
