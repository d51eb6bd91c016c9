import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Upcoming, upcomingQuery } from '#features/coaching/coachees/web/coachees-queries.ts'
import type { Session } from '#features/coaching/sessions/web/session-api.ts'
import { Agenda } from '#features/coaching/topics/web/Agenda.tsx'
import { useDates } from '#features/feedback/web/use-dates.ts'
import { useSession } from '#platform/web/session.ts'
import { Sheet } from '#ui/Sheet.tsx'

/** Lets the employee add to the agenda of an upcoming one-on-one. The draft itself is not visible to them. */
export function AgendaSheet({ one, onClose }: { one: Upcoming; onClose: () => void }) {
  const { t } = useTranslation('coaching-coachees')
  const { viewAs } = useSession()
  const dates = useDates()
  const queryClient = useQueryClient()
  const close = () => {
    // The list of upcoming one-on-ones shows the number of topics.
    void queryClient.invalidateQueries({ queryKey: upcomingQuery.queryKey })
    onClose()
  }
  return (
    <Sheet
      opened
      onClose={close}
      title={t('agenda.title', { name: one.coach.full_name, day: dates.weekday(one.scheduledFor) })}
    >
      <p className="muted">{t('agenda.text')}</p>
      <Agenda session={asSession(one)} editable={viewAs === null} />
    </Sheet>
  )
}

/** The only facts of a draft that its employee may see. */
const asSession = ({ coachingSessionId, coach, employee, scheduledFor }: Upcoming): Session => ({
  id: coachingSessionId,
  coachId: coach.id,
  employeeId: employee.id,
  coach,
  employee,
  scheduledFor,
  title: '',
  notes: '',
  private: false,
  sharedAt: null,
  resharedAt: null,
  acknowledgedAt: null,
  createdAt: '',
  updatedAt: '',
  active: true,
  status: 'DRAFT',
  takeaways: { current: [], allOpen: [], takeawaysToAdd: [], editingTakeaways: [] },
  kudos: [],
  lessonlyLessons: [],
  repeats: null,
  templateId: null,
  canEdit: false,
  canAcknowledge: false,
})
