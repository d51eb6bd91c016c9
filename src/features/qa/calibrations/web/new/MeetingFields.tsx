import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { participantsQuery } from '#features/qa/calibrations/web/calibrations-api.ts'
import s from '#features/qa/calibrations/web/new/new.module.css'
import type { CalibrationFormState } from '#features/qa/calibrations/web/new/use-calibration-form.ts'
import { withoutParticipant, withParticipant } from '#features/qa/calibrations/web/new/wizard.ts'
import { parseDate } from '#lib/dates.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { useSession } from '#platform/web/session.ts'
import { Chip, ChipRow } from '#ui/Chip.tsx'
import { Combobox } from '#ui/Combobox.tsx'
import { TextInput } from '#ui/TextInput.tsx'

/** Participants and meeting time. */
export function MeetingFields({ values, errors, change }: CalibrationFormState) {
  const { t } = useTranslation('qa-calibrations')
  const { company, person } = useSession()
  const [search, setSearch] = useState('')
  const people = useQuery(participantsQuery(search))
  const { participants, day, time } = values
  // The creator always takes part, so do not offer them.
  const left = (people.data ?? []).filter(
    ({ id }) => id !== person.id && !participants.some((each) => each.id === id),
  )
  return (
    <>
      <div className="stack gap-8 min-0">
        <Combobox
          label={t('new.participants')}
          hint={t('new.participantsHint')}
          placeholder={t('new.findParticipant')}
          value={null}
          error={errors.participant_ids}
          options={left.map(({ id, name, image }) => ({ value: String(id), label: name, image }))}
          status={
            people.isError ? (
              <ReadError error={people.error} onRetry={() => void people.refetch()} />
            ) : undefined
          }
          onSearch={setSearch}
          onChange={(option) => {
            const added = left.find(({ id }) => String(id) === option?.value)
            if (!added) return
            change(
              (before) => ({ ...before, participants: withParticipant(before.participants, added) }),
              ['participant_ids'],
            )
          }}
        />
        {participants.length > 0 && (
          <ChipRow label={t('new.chosenParticipants')}>
            {participants.map(({ id, name }) => (
              <Chip
                key={id}
                label={name}
                removeLabel={t('new.removeParticipant', { name })}
                onRemove={() =>
                  change(
                    (before) => ({ ...before, participants: withoutParticipant(before.participants, id) }),
                    ['participant_ids'],
                  )
                }
              />
            ))}
          </ChipRow>
        )}
      </div>
      <div className={s.when}>
        <TextInput
          label={t('new.day')}
          type="date"
          value={day}
          error={errors.meeting_at}
          onChange={({ target: { value } }) => {
            // Ignore a partly typed date; keep the last complete one.
            if (value === '' || parseDate(value))
              change((before) => ({ ...before, day: value }), ['meeting_at'])
          }}
        />
        <TextInput
          label={t('new.time')}
          hint={t('new.zone', { zone: company.timeZone })}
          type="time"
          value={time}
          onChange={({ target: { value } }) =>
            change((before) => ({ ...before, time: value }), ['meeting_at'])
          }
        />
      </div>
    </>
  )
}
