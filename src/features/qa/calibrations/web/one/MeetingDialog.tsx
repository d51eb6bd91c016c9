import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { wallTime } from '#lib/company-days.ts'
import { dateIn, parseDate } from '#lib/dates.ts'
import { CLOCK } from '#lib/moment-format.ts'
import { useSession } from '#platform/web/session.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { useUiText } from '#ui/text.ts'

type MeetingDialogProps = {
  meetingAt: string
  /** Errors are already shown by the caller. */
  onMove: (meetingAt: string) => Promise<unknown>
  onClose: () => void
}

/** Changes the meeting's day and time, in the company's time zone. */
export function MeetingDialog({ meetingAt, onMove, onClose }: MeetingDialogProps) {
  const { t } = useTranslation('qa-calibrations')
  const ui = useUiText()
  const { timeZone } = useSession().company
  const now = new Date(meetingAt)
  const [day, setDay] = useState<string>(dateIn(timeZone, now))
  const [time, setTime] = useState(now.toLocaleTimeString('en-GB', { ...CLOCK, timeZone }))
  const [busy, setBusy] = useState(false)
  const whole = parseDate(day) !== null && time !== ''
  const move = async () => {
    if (!whole) return
    setBusy(true)
    await onMove(wallTime(`${day}T${time}:00`, timeZone).toISOString()).catch(() => undefined)
    onClose()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('one.move')}
      size={420}
      busy={busy}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {ui('cancel')}
          </Button>
          <Button variant="primary" disabled={!whole} loading={busy} onClick={() => void move()}>
            {t('one.saveMeeting')}
          </Button>
        </>
      }
    >
      <div className="stack gap-16">
        <TextInput
          label={t('new.day')}
          type="date"
          data-autofocus
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
        <TextInput
          label={t('new.time')}
          hint={t('new.zone', { zone: timeZone })}
          type="time"
          value={time}
          onChange={({ target }) => setTime(target.value)}
        />
      </div>
    </Dialog>
  )
}
