import { Dialog } from '#ui/Dialog.tsx'
import { Kbd } from '#ui/Kbd.tsx'
import s from '#ui/KeyHelp.module.css'
import { formatKeys } from '#ui/keys.ts'
import type { Shortcut } from '#ui/shortcuts.ts'
import { useUiText } from '#ui/text.ts'
import { useRegisteredShortcuts, useShortcutsEnabled } from '#ui/use-shortcuts.ts'

export interface KeyHelpProps {
  opened: boolean
  onClose: () => void
  /** Left of the registered ones: keys that a part handles itself. */
  extra?: readonly Pick<Shortcut, 'keys' | 'label' | 'section'>[]
}

/** All keys that act on the page at hand, by section. */
export function KeyHelp({ opened, onClose, extra = [] }: KeyHelpProps) {
  const text = useUiText()
  const registered = useRegisteredShortcuts()
  const [enabled] = useShortcutsEnabled()
  return (
    <Dialog opened={opened} onClose={onClose} title={text('keyboardShortcuts')} size={640}>
      {!enabled && <p className={s.off}>{text('shortcutsOff')}</p>}
      <div className={s.sections}>
        {[...bySection([...registered, ...extra])].map(([section, shortcuts]) => (
          <section key={section}>
            <h3>{section}</h3>
            <dl>
              {shortcuts.map((shortcut) => (
                <div key={shortcut.keys} className={s.row}>
                  <dt>{shortcut.label}</dt>
                  <dd>
                    <span className="sr">{formatKeys(shortcut.keys).join(` ${text('then')} `)}</span>
                    <Kbd keys={shortcut.keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}

type Listed = Pick<Shortcut, 'keys' | 'label' | 'section'>

/** Of two with the same keys only the one that acts, the later, is listed. */
function bySection(shortcuts: readonly Listed[]): Map<string, Listed[]> {
  const acting = new Map(shortcuts.map((shortcut) => [shortcut.keys, shortcut]))
  return Map.groupBy(acting.values(), (shortcut) => shortcut.section)
}
