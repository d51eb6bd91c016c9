import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import s from '#features/people/web/roles/RolePage.module.css'
import { RoleRights } from '#features/people/web/roles/RoleRights.tsx'
import { draftOf, isRoleDraft, type RoleDraft } from '#features/people/web/roles/role-draft.ts'
import { type RoleTemplate, templatesQuery, useMakeRole } from '#features/people/web/roles/roles-api.ts'
import { paths } from '#paths.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { RestoredForm } from '#platform/web/RestoredBanner.tsx'
import { useCan } from '#platform/web/session.ts'
import { useRestorableForm } from '#platform/web/use-restorable-form.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { CrumbLink } from '#ui/CrumbLink.tsx'
import { notify } from '#ui/notify.ts'
import { PageBar } from '#ui/PageBar.tsx'
import { Select } from '#ui/Select.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { TextInput } from '#ui/TextInput.tsx'

/** Creates a role from a template. */
export function NewRole() {
  const { t } = useTranslation('people')
  const templates = useQuery(templatesQuery)
  return (
    <>
      <PageBar
        title={t('roles.new')}
        crumb={<CrumbLink href={paths.roles()}>{t('roles.title')}</CrumbLink>}
      />
      <div className={s.page}>
        {templates.isPending && <Skeleton height={420} />}
        {templates.isError && <ReadError error={templates.error} onRetry={templates.refetch} />}
        {templates.data && <NewRoleForm templates={templates.data} />}
      </div>
    </>
  )
}

function NewRoleForm({ templates }: { templates: readonly RoleTemplate[] }) {
  const { t } = useTranslation('people')
  const router = useRouter()
  const mayGrantAdmin = useCan('admin')
  const make = useMakeRole()
  const templateOf = (name: TemplateName) => templates.find(({ role_template }) => role_template === name)
  const form = useRestorableForm<NewRoleValues>('role-new', {
    copy: null,
    valuesOf: () => ({ templateName: 'AGENT', draft: startOf(templateOf('AGENT'), mayGrantAdmin) }),
    fits: isNewRole,
  })
  const { templateName, draft } = form.values
  const template = templateOf(templateName)
  const choose = (name: TemplateName) =>
    form.setValues({
      templateName: name,
      draft: { ...startOf(templateOf(name), mayGrantAdmin), name: draft.name },
    })
  const setDraft = (changed: RoleDraft) => form.setValues({ templateName, draft: changed })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (make.isPending) return
    make.mutate(
      { ...draft, role_template: templateName },
      {
        onSuccess: (role) => {
          form.saved()
          void router.navigate({ href: paths.role(role.id), replace: true })
        },
        onError: (error) => {
          if (!isApiError(error, 422) || !error.messageFor('name')) notify(writeErrorText(error, t), 'error')
        },
      },
    )
  }
  return (
    <form className={s.form} onSubmit={submit} noValidate>
      <RestoredForm form={form} />
      <TextInput
        className={s.narrow}
        label={t('roles.name')}
        name="name"
        required
        maxLength={100}
        autoComplete="off"
        value={draft.name}
        error={isApiError(make.error, 422) ? make.error.messageFor('name') : undefined}
        onChange={(event) => setDraft({ ...draft, name: event.target.value })}
      />
      <Select
        className={s.narrow}
        label={t('roles.template')}
        hint={t('roles.templateHint')}
        value={templateName}
        options={templates.map(({ role_template }) => ({
          value: role_template,
          label: t(`roles.templates.${role_template}`),
        }))}
        onChange={(event) => choose(event.target.value as TemplateName)}
      />
      <RoleRights draft={draft} template={template} onChange={setDraft} />
      <div className={s.bar}>
        <p />
        <ButtonLink href={paths.roles()}>{t('roles.cancel')}</ButtonLink>
        <Button type="submit" variant="primary" loading={make.isPending}>
          {t('roles.make')}
        </Button>
      </div>
    </form>
  )
}

type TemplateName = RoleTemplate['role_template']
type NewRoleValues = { templateName: TemplateName; draft: RoleDraft }

function isNewRole(stored: unknown): boolean {
  const { templateName, draft } = (stored ?? {}) as Partial<NewRoleValues>
  return typeof templateName === 'string' && isRoleDraft(draft)
}

function startOf(template: RoleTemplate | undefined, mayGrantAdmin: boolean): RoleDraft {
  if (!template) return { name: '', permissions: [], data_access: {} }
  const { permissions, data_access } = draftOf(template)
  return {
    name: '',
    permissions: permissions.filter((flag) => mayGrantAdmin || flag !== 'admin'),
    data_access,
  }
}
