import { cx } from '#ui/cx.ts'
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
  /** Keys that a component handles itself, listed with the registered ones. */
  extra?: readonly Pick<Shortcut, 'keys' | 'label' | 'section'>[]
}

/** All keys that work on the current page, by section. */
export function KeyHelp({ opened, onClose, extra = [] }: KeyHelpProps) {
  const text = useUiText()
  const registered = useRegisteredShortcuts()
  const [enabled] = useShortcutsEnabled()
  return (
    <Dialog opened={opened} onClose={onClose} title={text('keyboardShortcuts')} size={640}>
      {!enabled && <p className={cx('compact warn', s.off)}>{text('shortcutsOff')}</p>}
      <div className={s.sections}>
        {[...bySection([...registered, ...extra])].map(([section, shortcuts]) => (
          <section key={section}>
            <h3>{section}</h3>
            <dl>
              {shortcuts.map((shortcut) => (
                <div key={shortcut.keys} className={cx('row gap-12 between compact ink', s.row)}>
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

/** Of two shortcuts with the same keys, lists only the later one, which is the one that acts. */
function bySection(shortcuts: readonly Listed[]): Map<string, Listed[]> {
  const acting = new Map(shortcuts.map((shortcut) => [shortcut.keys, shortcut]))
  return Map.groupBy(acting.values(), (shortcut) => shortcut.section)
}
