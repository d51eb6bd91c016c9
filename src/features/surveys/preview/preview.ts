import { listBrands } from '#features/company/brands/brands.ts'
import { settingsOf } from '#features/company/settings/settings.ts'
import { readEmployeeFacts } from '#features/people/employees/employee-facts.ts'
import { administers } from '#features/people/employees/scope.ts'
import { imagePath } from '#features/people/image-path.ts'
import { LANGUAGES_OFFERED } from '#features/surveys/configuration/configurations.ts'
import type { PraiseProvider } from '#features/surveys/customer-page/praise.ts'
import type { PreviewContext, PreviewQuery } from '#features/surveys/preview/contract.ts'
import { fullName } from '#lib/text.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { notFound } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

/** What a survey shows besides its own texts: the company, and the employee it asks about. */
export async function previewContext(
  services: Services,
  viewer: Viewer,
  { page, question, option, employee_id: employeeId }: PreviewQuery,
  { shown }: Pick<PraiseProvider, 'shown'>,
): Promise<PreviewContext> {
  const employee = employeeId === undefined ? null : await requireEmployee(services, viewer, employeeId)
  const { company, brands, praise } = await tenantTransaction(services, viewer, async (tx) => ({
    company: await settingsOf(tx),
    brands: await listBrands(tx),
    praise: await shown(tx),
  }))
  return {
    company: { name: company.name, image: company.image },
    employee,
    positive_feedback: praise,
    brands,
    languages: LANGUAGES_OFFERED,
    previewParameters: {
      page: page ?? null,
      question: question ?? null,
      option: option ?? null,
      employee_id: employeeId ?? null,
    },
  }
}

async function requireEmployee(services: Services, viewer: Viewer, id: number) {
  const known = administers(viewer, id) ? await readEmployeeFacts({ services, viewer }, [id]) : undefined
  const facts = known?.get(id)
  if (!facts) throw notFound('This employee')
  return {
    id: facts.id,
    name: fullName(facts.first_name, facts.last_name),
    first_name: facts.first_name,
    image: imagePath(facts.image_file),
  }
}
