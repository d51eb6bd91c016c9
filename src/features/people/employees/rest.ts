import { z } from 'zod'
import { profileInputSchema, profileSchema } from '#features/people/employees/contract.ts'
import { listEmployees } from '#features/people/employees/employees.ts'
import {
  LARGEST_IMAGE,
  openImage,
  removeImageOf,
  removeOwnImage,
  saveImageOf,
  saveOwnImage,
} from '#features/people/employees/images.ts'
import {
  attributedProfilesSchema,
  profileAttributesSchema,
  readProfileAttributes,
} from '#features/people/employees/profile-attributes.ts'
import { readOwnProfile, saveOwnProfile } from '#features/people/employees/profiles.ts'
import { manageEmployees, ownProfile, readEmployees } from '#features/people/policy.ts'
import { uploadedImageSchema } from '#lib/record-schemas.ts'
import { visibleEmployeeIds } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { fileHeaders } from '#platform/files/stored-files.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { flagQuery, idListQuery, idParam, productAreaQuery } from '#platform/http/query-values.ts'
import { readUpload } from '#platform/http/upload.ts'

const employeesQuery = z.object({
  ids: idListQuery.optional(),
  product_area: productAreaQuery.optional(),
  include_deactivated: flagQuery.optional(),
  search: z
    .string()
    .max(200)
    .refine((text) => !text.includes('\u0000'), { error: 'has a character that no name contains (NUL)' })
    .optional(),
  limit: z.coerce.number().int().min(1).max(1_000).default(1_000),
})

const noImage = z.object({ image: z.null() })

export const employeeEndpoints = [
  endpoint({
    name: 'listEmployees',
    method: 'GET',
    url: '/api/v1/employees',
    summary: 'List employees by ids, or those you may see in a product area',
    tag: 'People',
    action: readEmployees,
    query: employeesQuery,
    response: z.object({
      employees: z.array(
        z.object({
          id: z.number(),
          first_name: z.string(),
          last_name: z.string(),
          image: z.string().nullable(),
        }),
      ),
    }),
    handle: async ({ services, viewer, query }) => ({
      employees: await tenantTransaction(services, viewer, (tx) =>
        listEmployees(tx, {
          visible: visibleEmployeeIds(viewer, query.product_area ?? 'FEEDBACK'),
          ids: query.ids,
          search: query.search,
          // Requests by id include deactivated people, so that names in old records stay readable.
          includeDeactivated: query.include_deactivated ?? query.ids !== undefined,
          limit: query.limit,
        }),
      ),
    }),
  }),
  endpoint({
    name: 'getProfile',
    method: 'GET',
    url: '/api/v1/profile',
    summary: 'Read your own profile',
    tag: 'People',
    action: ownProfile,
    response: profileSchema,
    handle: ({ services, viewer }) => readOwnProfile(services, viewer),
  }),
  endpoint({
    name: 'updateProfile',
    method: 'PUT',
    url: '/api/v1/profile',
    summary: 'Change your own profile',
    tag: 'People',
    action: ownProfile,
    body: profileInputSchema,
    response: profileSchema,
    handle: ({ services, viewer, body }) => saveOwnProfile(services, viewer, body),
  }),
  endpoint({
    name: 'setProfileImage',
    method: 'POST',
    url: '/api/v1/profile/image',
    summary: 'Set your own picture: multipart, field attachment; PNG, JPEG, WebP or GIF',
    tag: 'People',
    action: ownProfile,
    upload: LARGEST_IMAGE,
    response: uploadedImageSchema,
    handle: async ({ services, viewer, request }) => {
      const upload = await readUpload(request, LARGEST_IMAGE)
      return { image: await saveOwnImage(services, viewer, upload) }
    },
  }),
  endpoint({
    name: 'deleteProfileImage',
    method: 'DELETE',
    url: '/api/v1/profile/image',
    summary: 'Remove your own picture',
    tag: 'People',
    action: ownProfile,
    response: noImage,
    handle: async ({ services, viewer }) => {
      await removeOwnImage(services, viewer)
      return { image: null }
    },
  }),
  endpoint({
    name: 'setEmployeeImage',
    method: 'POST',
    url: '/api/v1/employees/:id/image',
    summary: 'Set the picture of an employee: multipart, field attachment; PNG, JPEG, WebP or GIF',
    tag: 'People',
    action: manageEmployees,
    params: z.object({ id: idParam }),
    upload: LARGEST_IMAGE,
    response: uploadedImageSchema,
    handle: async ({ services, viewer, params, request }) => ({
      image: await saveImageOf(services, viewer, params.id, () => readUpload(request, LARGEST_IMAGE)),
    }),
  }),
  endpoint({
    name: 'deleteEmployeeImage',
    method: 'DELETE',
    url: '/api/v1/employees/:id/image',
    summary: 'Remove the picture of an employee',
    tag: 'People',
    action: manageEmployees,
    params: z.object({ id: idParam }),
    response: noImage,
    handle: async ({ services, viewer, params }) => {
      await removeImageOf(services, viewer, params.id)
      return { image: null }
    },
  }),
  endpoint({
    name: 'findProfiles',
    method: 'POST',
    url: '/api/v2/profiles/by_employee_id',
    summary: 'Read profile attributes of employees; people you may not know of are left out',
    tag: 'People',
    action: readEmployees,
    body: profileAttributesSchema,
    response: attributedProfilesSchema,
    handle: ({ services, viewer, body }) => readProfileAttributes(services, viewer, body),
  }),
  endpoint({
    name: 'getProfilePicture',
    method: 'GET',
    url: '/files/:company/:name',
    summary: 'Read the picture of a colleague',
    tag: 'People',
    action: ownProfile,
    params: z.object({ company: z.string(), name: z.string() }),
    response: z.any(),
    handle: async ({ services, viewer, params, reply }) => {
      const { file, content } = await openImage(services, viewer, `${params.company}/${params.name}`)
      return reply.headers(fileHeaders(file)).send(content)
    },
  }),
]
