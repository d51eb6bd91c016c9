import { z } from 'zod'
import { setOwnImage } from '#features/people/employees/profiles.ts'
import { findEmployeeWithImage } from '#features/people/employees/store.ts'
import { ownProfile } from '#features/people/policy.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { AppError, notFound } from '#platform/errors/app-error.ts'
import { fileHeaders, findFile, removeFile, storeFile } from '#platform/files/stored-files.ts'
import { endpoint } from '#platform/http/endpoint.ts'

/** Pictures are shown small; 5 MiB is a photograph straight from a phone. */
const LARGEST_IMAGE = 5 * 1_048_576

export const imageEndpoints = [
  endpoint({
    method: 'POST',
    url: '/api/v1/profile/image',
    summary: 'Set one’s own picture: multipart, field attachment; PNG, JPEG, WebP or GIF',
    tag: 'People',
    action: ownProfile,
    bodyLimit: LARGEST_IMAGE + 65_536,
    response: z.object({ image: z.string() }),
    handle: async ({ services, viewer, request }) => {
      if (!request.isMultipart())
        throw new AppError('unsupported_media_type', 'Send the picture as multipart/form-data.')
      const part = await request.file()
      if (!part) throw new AppError('malformed', 'The form has no file.')
      const upload = {
        content: part.file,
        name: part.filename,
        contentType: part.mimetype,
        maxBytes: LARGEST_IMAGE,
        kind: 'image' as const,
      }
      return storeFile(services, viewer, upload, async (tx, file) => {
        const replaced = await setOwnImage(tx, file.key)
        if (replaced !== null) await removeFile(tx, replaced)
        return { image: `/files/${file.key}` }
      })
    },
  }),
  endpoint({
    method: 'GET',
    url: '/files/:company/:name',
    summary: 'The picture of a colleague',
    tag: 'People',
    action: ownProfile,
    params: z.object({ company: z.string(), name: z.string() }),
    response: z.any(),
    handle: async ({ services, viewer, params, reply }) => {
      const key = `${params.company}/${params.name}`
      const file = await findFile(services, viewer, key)
      if (!file) throw notFound('This file')
      // Only pictures of people are open to all colleagues; other files belong to the records they are attached to.
      const isPicture = await tenantTransaction(services, viewer, (tx) => findEmployeeWithImage(tx, key))
      if (!isPicture) throw notFound('This file')
      const content = await services.files.get(key)
      return reply.headers(fileHeaders(file)).send(content)
    },
  }),
]
