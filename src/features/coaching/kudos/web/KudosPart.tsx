import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { placeOf } from '#features/coaching/sessions/web/typed-place.ts'
import { NotSaved } from '#features/coaching/sessions/web/workspace/NotSaved.tsx'
import { neighbourOf } from '#features/coaching/sessions/web/workspace/row-focus.ts'
import { SectionHead } from '#features/coaching/sessions/web/workspace/SectionHead.tsx'
import { useSessionWork } from '#features/coaching/sessions/web/workspace/session-context.ts'
import s from '#features/coaching/sessions/web/workspace/workspace.module.css'
import { useRestorableText } from '#platform/web/use-restorable-state.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { restoreFocus } from '#ui/use-restore-focus.ts'

const LONGEST_KUDO = 1_000

/** The kudos of a session: give and delete them. */
export function KudosPart() {
  const { t } = useTranslation('coaching-sessions')
  const { answer, kudos, keys } = useSessionWork()
  const [text, setText] = useRestorableText(`${placeOf(answer.coachingSession.id)}new-kudo`)
  const field = useRef<HTMLInputElement>(null)
  kudos.typed.current = text.trim() !== ''
  const { toAdd, leaving } = kudos.state
  const visible = kudos.state.kudos.filter(({ id }) => !leaving.includes(id))
  const add = () => {
    const typed = text.trim()
    if (typed === '') return
    void kudos.add(typed)
    setText('')
    field.current?.focus()
  }
  return (
    <section className={s.part} aria-labelledby="session-kudos">
      <SectionHead id="session-kudos" icon="confetti" title={t('kudos.title')} keys={keys.kudo} />
      {(visible.length > 0 || toAdd.length > 0) && (
        <ul className="stack">
          {visible.map((kudo) => (
            <li key={kudo.id} className={s.row}>
              <div className={cx('row gap-10 body', s.rowLine)}>
                <Icon name="star-filled" className={s.star} />
                <p>{kudo.text}</p>
                <IconButton
                  size="sm"
                  icon="trash"
                  label={t('kudos.remove', { text: kudo.text })}
                  className={s.rowMore}
                  onClick={(event) => {
                    restoreFocus(neighbourOf(event.currentTarget.closest('li')))
                    kudos.remove(kudo)
                  }}
                />
              </div>
            </li>
          ))}
          {toAdd.map(({ key, text: words, errored, reason }) => (
            <li key={key} className={s.row} data-errored={errored || undefined} aria-busy={!errored}>
              <div className={cx('row gap-10 body', s.rowLine)}>
                <Icon name="star-filled" className={s.star} />
                <p>{words}</p>
                {!errored && <small className="flex-none small muted">{t('takeaways.saving')}</small>}
              </div>
              {errored && (
                <NotSaved
                  reason={reason}
                  onRetry={() => kudos.retry(key)}
                  onDrop={() => kudos.act({ type: 'dropped', key })}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <div className={s.add}>
        <div className={cx('row gap-10', s.addLine)}>
          <Icon name="plus" />
          <input
            ref={field}
            data-place="new-kudo"
            aria-label={t('kudos.add')}
            aria-keyshortcuts={keys.kudo.toUpperCase()}
            placeholder={t('kudos.add')}
            maxLength={LONGEST_KUDO}
            enterKeyHint="done"
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.nativeEvent.isComposing) return
              if (event.key === 'Enter') {
                event.preventDefault()
                add()
              }
              if (event.key === 'Escape' && text === '') event.currentTarget.blur()
            }}
          />
          {text.trim() !== '' && (
            <Button size="sm" variant="primary" onClick={add}>
              {t('kudos.addNow')}
            </Button>
          )}
        </div>
      </div>
    </section>
  )
}
