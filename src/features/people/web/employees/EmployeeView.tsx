import { useTranslation } from 'react-i18next'
import { PROFILE_FILE_FIELDS } from '#features/people/employees/profile-fields.ts'
import { EmployeeActs } from '#features/people/web/employees/EmployeeActs.tsx'
import { EmployeeImage } from '#features/people/web/employees/EmployeeImage.tsx'
import s from '#features/people/web/employees/EmployeePanel.module.css'
import { employmentText, licenseText, profileLabels } from '#features/people/web/employees/employee-texts.ts'
import type { EmployeeDetail } from '#features/people/web/employees/employees-queries.ts'
import { InvitationPart } from '#features/people/web/employees/InvitationPart.tsx'
import { PartHeading } from '#features/people/web/employees/PartHeading.tsx'
import { StatusText } from '#features/people/web/employees/StatusText.tsx'
import { dayFormat } from '#lib/moment-format.ts'
import { paths } from '#paths.ts'
import { Person } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { useNarrow } from '#ui/breakpoints.ts'
import { cx } from '#ui/cx.ts'
import { Link } from '#ui/Link.tsx'
import { Tag } from '#ui/Tag.tsx'

/** A person's details and the actions on them. */
export function EmployeeView({ employee, onEdit }: { employee: EmployeeDetail; onEdit: () => void }) {
  const { t } = useTranslation('people')
  const narrow = useNarrow()
  const { profile, email } = employee
  return (
    <>
      <div className={cx('row gap-12', s.person)}>
        <EmployeeImage employee={employee} />
        <div className={cx('stack gap-2 justify-items-start min-0 compact', s.who)}>
          {/* On phones the page's heading shows the name. */}
          {!narrow && <h2>{profile.fullName}</h2>}
          {email && <a href={`mailto:${email}`}>{email}</a>}
          {employee.status && <StatusText status={employee.status} />}
        </div>
      </div>
      <div className={cx('flex gap-6 wrap', s.acts)}>
        <Button icon="pencil" data-edit="" onClick={onEdit}>
          {t('employees.edit')}
        </Button>
        <EmployeeActs employee={employee} />
      </div>
      <Work employee={employee} />
      <InvitationPart employee={employee} />
      <About employee={employee} />
    </>
  )
}

function Work({ employee }: { employee: EmployeeDetail }) {
  const { t } = useTranslation('people')
  const day = useDay()
  const { supervisor, employmentStatus, startDate } = employee
  const employment = [
    employmentStatus && employmentStatus !== 'UNKNOWN' ? employmentText(t, employmentStatus) : null,
    startDate && t('employees.since', { date: day(startDate) }),
  ].filter(Boolean)
  return (
    <section className={s.part}>
      <PartHeading>{t('employees.part.work')}</PartHeading>
      <dl className={s.facts}>
        <Fact label={t('employees.field.team')}>
          {employee.primaryTeam?.name}
          {employee.isManager && <Tag>{t('employees.leads')}</Tag>}
        </Fact>
        <Fact label={t('employees.field.supervisor')}>
          {supervisor && (
            <Link href={paths.employee(supervisor.id)} className={s.supervisor}>
              <Person name={supervisor.profile.fullName} image={supervisor.profile.imageUrl} size="sm" />
            </Link>
          )}
        </Fact>
        <Fact label={t('employees.field.role')}>
          {employee.customRole?.name}
          {employee.roleLabel && employee.roleLabel !== employee.customRole?.name && (
            <span className="muted">{employee.roleLabel}</span>
          )}
        </Fact>
        <Fact label={t('employees.field.licenseType')}>
          {employee.licenseType && licenseText(t, employee.licenseType)}
        </Fact>
        <Fact label={t('employees.part.employment')}>{employment.join(', ')}</Fact>
        <Fact label={t('employees.field.customEmployeeId')}>{employee.customEmployeeId}</Fact>
        <Fact label={t('employees.field.channels')}>{tags(employee.channels)}</Fact>
        <Fact label={t('employees.field.groups')}>{tags(employee.employeeGroups)}</Fact>
        <Fact label={t('employees.field.reportingGroups')}>{tags(employee.reportingGroups)}</Fact>
        {employee.canManageTeams && (
          <Fact label={t('employees.field.canManageTeams')}>{t('employees.yes')}</Fact>
        )}
      </dl>
    </section>
  )
}

function About({ employee }: { employee: EmployeeDetail }) {
  const { t, i18n } = useTranslation('people')
  const { profile } = employee
  const labels = profileLabels(t)
  const countries = new Intl.DisplayNames(i18n.language, { type: 'region' })
  const facts = PROFILE_FILE_FIELDS.filter(({ name }) => profile[name])
  if (facts.length === 0 && !profile.text) return null
  return (
    <section className={s.part}>
      <PartHeading>{t('employees.part.about')}</PartHeading>
      <dl className={s.facts}>
        {facts.map(({ name, kind }) => (
          <Fact key={name} label={labels[name]}>
            {kind === 'country' ? countries.of(profile[name] ?? '') : profile[name]}
          </Fact>
        ))}
      </dl>
      {profile.text && <p className={cx('compact break', s.text)}>{profile.text}</p>}
    </section>
  )
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  const none = children === null || children === undefined || children === '' || children === false
  const empty = none || (Array.isArray(children) && children.every((child) => !child || child.length === 0))
  return (
    <>
      <dt className="muted">{label}</dt>
      <dd className="row gap-6 wrap min-0 break">{empty ? <span className="muted">–</span> : children}</dd>
    </>
  )
}

const tags = (list: readonly { id: string; name: string }[]) =>
  list.map(({ id, name }) => <Tag key={id}>{name}</Tag>)

/** Formats a date without converting it to a time zone. */
function useDay(): (day: string) => string {
  const { i18n } = useTranslation('people')
  const format = dayFormat(i18n.language, 'UTC')
  return (day) => format.format(new Date(day))
}
