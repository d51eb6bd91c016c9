import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTranscript } from '#features/interactions/web/conversation/use-transcript.ts'
import { PassDialog } from '#features/qa/reviews/web/passes/PassDialog.tsx'
import { SkipDialog } from '#features/qa/reviews/web/passes/SkipDialog.tsx'
import { usePassNewReview } from '#features/qa/reviews/web/passes/use-pass-new-review.ts'
import { reviewsChanged } from '#features/qa/reviews/web/reviews-changed.ts'
import { InteractionField } from '#features/qa/reviews/web/workspace/InteractionField.tsx'
import { InteractionPreview } from '#features/qa/reviews/web/workspace/InteractionPreview.tsx'
import s from '#features/qa/reviews/web/workspace/new-review.module.css'
import { readStart } from '#features/qa/reviews/web/workspace/new-review.ts'
import { OwnDrafts } from '#features/qa/reviews/web/workspace/OwnDrafts.tsx'
import { PartField } from '#features/qa/reviews/web/workspace/PartField.tsx'
import { partKey } from '#features/qa/reviews/web/workspace/parts.ts'
import { RevieweeField } from '#features/qa/reviews/web/workspace/RevieweeField.tsx'
import { writeQueue } from '#features/qa/reviews/web/workspace/review-queue.ts'
import type { Interaction } from '#features/qa/reviews/web/workspace/types.ts'
import { useParts } from '#features/qa/reviews/web/workspace/use-parts.ts'
import {
  activeFormsQuery,
  interactionQuery,
  solicitationQuery,
  startReview,
} from '#features/qa/reviews/web/workspace/workspace-api.ts'
import { paths } from '#paths.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { useNarrow } from '#ui/breakpoints.ts'
import type { ComboboxOption } from '#ui/Combobox.tsx'
import { cx } from '#ui/cx.ts'
import { PageBar } from '#ui/PageBar.tsx'
import { Select } from '#ui/Select.tsx'
import { Tag } from '#ui/Tag.tsx'

type Errors = Partial<Record<'interaction_id' | 'employee_id' | 'qa_form_id' | 'form', string>>

/** Chooses interaction, reviewee and scorecard of a new review; the address may preselect all of them. */
export function NewReviewPage() {
  const here = useLocation({
    select: ({ pathname, searchStr }) => (pathname === paths.newReview() ? searchStr : null),
  })
  // While the next page loads, its address must not be read as this page's: a blind review would request names.
  const last = useRef('')
  if (here !== null) last.current = here
  const search = last.current
  // Another address means another review, so reset all choices.
  return <NewReview key={search} search={search} />
}

function NewReview({ search }: { search: string }) {
  const { t } = useTranslation('qa-reviews')
  const { t: app } = useTranslation('app')
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const start = useMemo(() => readStart(new URLSearchParams(search)), [search])
  // Undefined until the reviewer searches; until then use the interaction of the address.
  const [found, setFound] = useState<Interaction | null | undefined>(undefined)
  const [chosen, setChosen] = useState<ComboboxOption | null>(null)
  const [partChoice, setPartChoice] = useState<string | null>(null)
  const [formId, setFormId] = useState<number | null>(null)
  /** What the server refused. */
  const [errors, setErrors] = useState<Errors>({})
  const [tried, setTried] = useState(false)
  const [starting, setStarting] = useState(false)
  // Idempotency key: pressing again after a lost connection must not create a second review.
  const key = useRef<{ input: string; key: string } | null>(null)

  const forms = useQuery(activeFormsQuery)
  const given = useQuery({
    ...interactionQuery(start.interactionId ?? 0, start.blind),
    enabled: start.interactionId !== null && found === undefined,
  })
  const solicitation = useQuery({
    ...solicitationQuery(start.solicitationId ?? 0),
    // The response would reveal the reviewee of a blind review.
    enabled: start.solicitationId !== null && !start.blind,
  })
  const interaction = found === undefined ? (given.data ?? null) : found
  const isBlind = start.blind || interaction?.blind === true
  const transcript = useTranscript({
    interactionId: interaction?.id ?? null,
    channelId: interaction?.channel.id,
    blind: isBlind,
    enabled: interaction !== null && interaction.events.length === 0,
  })
  const onlyForm = forms.data?.length === 1 ? forms.data[0] : undefined
  const preselected = forms.data?.find(({ id }) => id === start.formId) ?? onlyForm
  const form = formId ?? preselected?.id ?? null
  const suggested = isBlind ? null : (interaction?.employee ?? solicitation.data?.employee ?? null)
  const { tookPart, parts, proposed } = useParts(interaction, start, {
    isBlind,
    respondedTo: solicitation.data?.employee?.id ?? null,
  })
  const part = parts.find((each) => partKey(each) === partChoice) ?? proposed
  const employeeId = part ? part.id : chosen ? Number(chosen.value) : start.employeeId

  const narrow = useNarrow()
  const passing = usePassNewReview({
    start,
    interactionId: interaction?.id ?? null,
    formId: form,
  })

  const passPlace = interaction
    ? `pass-interaction-${interaction.id}`
    : `pass-response-${start.solicitationId}`

  // Computed from what the form has now, so that an error goes when loading fills its field.
  const missing: Errors = {
    ...(!interaction &&
      start.solicitationId === null && { interaction_id: t('workspace.new.interactionNeeded') }),
    ...(employeeId === null && !suggested && !isBlind && { employee_id: t('workspace.new.employeeNeeded') }),
    ...(form === null && { qa_form_id: t('workspace.new.formNeeded') }),
  }
  const shown: Errors = { ...(tried && missing), ...errors }

  const begin = async () => {
    setTried(true)
    setErrors({})
    if (Object.keys(missing).length > 0 || form === null || starting) return
    const body = {
      qa_form_id: form,
      ...(interaction && { interaction_id: interaction.id }),
      ...(transcript.state === 'found' && { transcript: transcript.events.map(toRequestTurn) }),
      ...(employeeId !== null && { employee_id: employeeId }),
      ...(part?.letter && { participant_letter: part.letter }),
      ...(start.solicitationId !== null && { solicitation_id: start.solicitationId }),
      ...(start.assignmentId !== null && { qa_assignment_id: start.assignmentId }),
      ...(start.allocationId !== null && { qa_allocation_id: start.allocationId }),
      ...(start.blind && { blind: true }),
      origin: start.origin,
    }
    const input = JSON.stringify(body)
    if (key.current?.input !== input) key.current = { input, key: crypto.randomUUID() }
    setStarting(true)
    try {
      const review = await startReview(body, key.current.key)
      void reviewsChanged(queryClient)
      await navigate({ href: paths.review(review.id, writeQueue(start.queue)), replace: true })
    } catch (error) {
      // A rejected review was not created. Without a response it may have been, so a retry keeps the key.
      if (isApiError(error) && error.code < 500) key.current = null
      const named = isApiError(error)
        ? Object.fromEntries(
            (['interaction_id', 'employee_id', 'participant_letter', 'qa_form_id'] as const).flatMap(
              (field) => {
                const message = error.messageFor(field)
                return message === undefined
                  ? []
                  : [[field === 'participant_letter' ? 'employee_id' : field, message]]
              },
            ),
          )
        : {}
      setErrors(Object.keys(named).length > 0 ? named : { form: writeErrorText(error, app) })
      setStarting(false)
    }
  }

  const isGone = isApiError(given.error, 404)
  return (
    <>
      <PageBar title={t('workspace.new.title')} />
      <form
        className={cx('stack gap-16 justify-items-start', s.form)}
        onSubmit={(event) => {
          event.preventDefault()
          void begin()
        }}
      >
        {start.blind && (
          <Tag tone="private" icon="eye-off">
            {t('workspace.new.blind')}
          </Tag>
        )}
        {start.solicitationId !== null && (
          <Banner>
            {t('workspace.new.response', { id: start.solicitationId })}{' '}
            {solicitation.data?.comments && <q dir="auto">{solicitation.data.comments}</q>}
          </Banner>
        )}
        {given.error && !isGone && <ReadError error={given.error} onRetry={() => void given.refetch()} />}
        <InteractionField
          interaction={interaction}
          blind={start.blind}
          optional={start.solicitationId !== null}
          error={
            shown.interaction_id ?? (isGone && found === undefined ? t('workspace.new.notFound') : undefined)
          }
          initial={isGone ? String(start.interactionId) : ''}
          onFound={(next) => {
            setFound(next)
            setErrors(({ interaction_id: _, ...others }) => others)
          }}
        />
        {interaction && <InteractionPreview interaction={interaction} transcript={transcript} />}
        {part ? (
          <PartField
            parts={parts}
            value={part}
            tookPart={tookPart}
            error={shown.employee_id}
            onChange={(next) => {
              setPartChoice(partKey(next))
              setErrors(({ employee_id: _, ...others }) => others)
            }}
          />
        ) : (
          <RevieweeField
            value={chosen}
            suggested={suggested}
            givenId={typeof start.employeeId === 'number' ? start.employeeId : null}
            blind={isBlind}
            error={shown.employee_id}
            onChange={(option) => {
              setChosen(option)
              setErrors(({ employee_id: _, ...others }) => others)
            }}
          />
        )}
        {forms.isError ? (
          <ReadError error={forms.error} onRetry={() => void forms.refetch()} />
        ) : (
          <Select
            label={t('workspace.new.scorecard')}
            value={form === null ? '' : String(form)}
            placeholder={t(forms.data?.length === 0 ? 'workspace.new.noForms' : 'workspace.new.chooseForm')}
            options={(forms.data ?? []).map(({ id, name, question_count }) => ({
              value: String(id),
              label: t('workspace.new.formOption', { name, count: question_count }),
            }))}
            error={shown.qa_form_id}
            onChange={(event) => {
              setFormId(Number(event.target.value) || null)
              setErrors(({ qa_form_id: _, ...others }) => others)
            }}
          />
        )}
        {shown.form && <Banner tone="bad">{shown.form}</Banner>}
        <div className={cx('flex gap-8 wrap justify-end', s.foot)}>
          {passing.ask && (
            <Button icon="player-skip-forward" kbd={narrow ? undefined : passing.keys} onClick={passing.ask}>
              {t(passing.skip ? 'skips.open' : 'passes.open')}
            </Button>
          )}
          <Button variant="primary" type="submit" loading={starting}>
            {t('workspace.new.start')}
          </Button>
        </div>
        {start.interactionId === null && start.solicitationId === null && !interaction && <OwnDrafts />}
      </form>
      {passing.isAsking &&
        (passing.skip ? (
          <SkipDialog place={passPlace} onSkip={passing.skip} onClose={passing.close} />
        ) : (
          <PassDialog place={passPlace} onPass={passing.pass} onClose={passing.close} />
        ))}
    </>
  )
}

type Turn = { speaker: string | null; text: string; translated_text: string | null; at: string | null }

/** A turn of a source system's transcript, to be stored with the review. */
const toRequestTurn = ({ speaker, text, translated_text, at }: Turn) => ({
  speaker: SPEAKERS.find((each) => each === speaker) ?? null,
  text,
  translated_text,
  at,
})
const SPEAKERS = ['agent', 'customer', 'bot', 'system'] as const
