import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { placeOf } from '#features/coaching/sessions/web/typed-place.ts'
import { NotSaved } from '#features/coaching/sessions/web/workspace/NotSaved.tsx'
import { SectionHead } from '#features/coaching/sessions/web/workspace/SectionHead.tsx'
import { useSessionWork } from '#features/coaching/sessions/web/workspace/session-context.ts'
import s from '#features/coaching/sessions/web/workspace/workspace.module.css'
import { TakeawayDetails } from '#features/coaching/takeaways/web/TakeawayDetails.tsx'
import { TakeawayRow } from '#features/coaching/takeaways/web/TakeawayRow.tsx'
import {
  isFields,
  LONGEST_TAKEAWAY,
  shownTakeaways,
  type TakeawayFields,
} from '#features/coaching/takeaways/web/takeaway-lists.ts'
import { useRestorableState } from '#platform/web/use-restorable-state.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'

/** The takeaways of this session. */
export function TakeawaysPart() {
  const { t } = useTranslation('coaching-sessions')
  const { answer, takeaways, keys } = useSessionWork()
  const { own } = shownTakeaways(takeaways.state, answer.coachingSession.id)
  const { takeawaysToAdd } = takeaways.state.lists
  return (
    <section className={s.part} aria-labelledby="session-takeaways">
      <SectionHead
        id="session-takeaways"
        icon="target-arrow"
        title={t('takeaways.title')}
        keys={keys.takeaway}
      />
      {(own.length > 0 || takeawaysToAdd.length > 0) && (
        <ul className="stack">
          {own.map((takeaway) => (
            <TakeawayRow key={takeaway.id} takeaway={takeaway} />
          ))}
          {takeawaysToAdd.map(({ key, fields, errored, reason }) => (
            <li key={key} className={s.row} data-errored={errored || undefined} aria-busy={!errored}>
              <div className={cx('row gap-10 body', s.rowLine)}>
                <span className={s.noBox} aria-hidden="true" />
                <p>{fields.text}</p>
                {!errored && <small className="flex-none small muted">{t('takeaways.saving')}</small>}
              </div>
              {errored && (
                <NotSaved
                  reason={reason}
                  onRetry={() => takeaways.retry(key)}
                  onDrop={() => takeaways.act({ type: 'addDropped', key })}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <NewTakeaway />
    </section>
  )
}

const readFields = (stored: unknown): TakeawayFields | null => (isFields(stored) ? stored : null)

/** Adds takeaways. After Enter the form stays, with the same owner and due date for the next one. */
function NewTakeaway() {
  const { t } = useTranslation('coaching-sessions')
  const { answer, takeaways, keys } = useSessionWork()
  const { employeeId } = answer.coachingSession
  const emptyFields: TakeawayFields = {
    text: '',
    private: false,
    category: null,
    dueDate: null,
    ownerId: employeeId,
  }
  const [fields, setFields] = useRestorableState(
    `${placeOf(answer.coachingSession.id)}new-takeaway`,
    emptyFields,
    readFields,
  )
  const field = useRef<HTMLInputElement>(null)
  const isTyped = fields.text.trim() !== ''
  takeaways.typed.current = isTyped
  const add = () => {
    if (!isTyped) return
    void takeaways.add({ ...fields, text: fields.text.trim() })
    setFields({ ...fields, text: '' })
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault()
      add()
    }
    if (event.key === 'Escape' && fields.text === '') field.current?.blur()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the fields inside
    <div className={s.add} onKeyDown={onKeyDown}>
      <div className={cx('row gap-10', s.addLine)}>
        <Icon name="plus" />
        <input
          ref={field}
          data-place="new-takeaway"
          aria-label={t('takeaways.add')}
          aria-keyshortcuts={keys.takeaway.toUpperCase()}
          placeholder={t('takeaways.add')}
          maxLength={LONGEST_TAKEAWAY}
          enterKeyHint="done"
          value={fields.text}
          onChange={(event) => setFields({ ...fields, text: event.target.value })}
        />
      </div>
      {isTyped && (
        <div className={s.details}>
          <TakeawayDetails fields={fields} onChange={(change) => setFields({ ...fields, ...change })} />
          <div className="flex gap-8">
            <Button variant="primary" size="sm" onClick={add}>
              {t('takeaways.addNow')}
            </Button>
            <Button
              size="sm"
              variant="quiet"
              onClick={() => {
                setFields(emptyFields)
                field.current?.focus()
              }}
            >
              {t('takeaways.discard')}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}
