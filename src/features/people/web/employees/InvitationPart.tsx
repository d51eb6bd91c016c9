import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import s from '#features/people/web/employees/EmployeePanel.module.css'
import type { EmployeeDetail } from '#features/people/web/employees/employees-queries.ts'
import { InvitationLink } from '#features/people/web/employees/InvitationLink.tsx'
import { PartHeading } from '#features/people/web/employees/PartHeading.tsx'
import { signInKey, useInvite } from '#features/people/web/employees/use-employee-changes.ts'
import { ResetSecondFactor } from '#features/people/web/second-factor/ResetSecondFactor.tsx'
import { dayFormat } from '#lib/moment-format.ts'
import { api, bodyOf } from '#platform/web/api.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { useSession } from '#platform/web/session.ts'
import { Button } from '#ui/Button.tsx'
import { notify } from '#ui/notify.ts'
import { Skeleton } from '#ui/Skeleton.tsx'

/** How the person signs in, with a button to invite people without a password. */
export function InvitationPart({ employee }: { employee: EmployeeDetail }) {
  const { t, i18n } = useTranslation('people')
  const { company } = useSession()
  const invite = useInvite(employee.id)
  const signIn = useQuery({
    queryKey: signInKey(employee.id),
    queryFn: ({ signal }) =>
      bodyOf(api.GET('/api/v1/employees/{id}/sign_in', { params: { path: { id: employee.id } }, signal })),
    enabled: employee.status !== 'DEACTIVATED',
  })
  if (employee.status === 'DEACTIVATED') return null

  const day = dayFormat(i18n.language, company.timeZone)
  const on = (moment: string | null | undefined) => (moment ? day.format(new Date(moment)) : '')
  const state = () => {
    if (!signIn.data) return null
    const { has_password, second_factor, invited_at, invitation_ends_at } = signIn.data
    if (has_password)
      return second_factor ? t('employees.signIn.secondFactor') : t('employees.signIn.password')
    if (invitation_ends_at) return t('employees.signIn.open', { date: on(invitation_ends_at) })
    return invited_at ? t('employees.signIn.over', { date: on(invited_at) }) : t('employees.signIn.none')
  }
  return (
    <section className={s.part}>
      <PartHeading>{t('employees.part.signIn')}</PartHeading>
      {signIn.isPending ? (
        <Skeleton width="60%" height={18} />
      ) : signIn.isError ? (
        <ReadError error={signIn.error} onRetry={signIn.refetch} />
      ) : (
        <div className="stack gap-8 justify-items-start compact">
          <p>{state()}</p>
          {!signIn.data.has_password && (
            <Button
              size="sm"
              icon="mail"
              loading={invite.isPending}
              onClick={() =>
                invite.mutate(undefined, {
                  onSuccess: ({ sent }) => {
                    if (sent) notify(t('employees.signIn.sent', { email: employee.email }), 'success')
                  },
                })
              }
            >
              {signIn.data.invited_at ? t('employees.signIn.again') : t('employees.signIn.invite')}
            </Button>
          )}
          {signIn.data.second_factor && (
            <ResetSecondFactor employeeId={employee.id} name={employee.profile?.firstName ?? ''} />
          )}
          {invite.data?.link && <InvitationLink link={invite.data.link} />}
        </div>
      )}
    </section>
  )
}
