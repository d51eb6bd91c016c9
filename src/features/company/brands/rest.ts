import { z } from 'zod'
import { changeBrand, createBrand, readBrands } from '#features/company/brands/brands.ts'
import {
  brandChangeSchema,
  brandListSchema,
  brandSchema,
  newBrandSchema,
} from '#features/company/brands/contract.ts'
import { manageBrands } from '#features/company/policy.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { flagQuery, idParam, pageQuery } from '#platform/http/query-values.ts'

const brands = { tag: 'Brands', action: manageBrands }

export const brandEndpoints = [
  endpoint({
    ...brands,
    name: 'listBrands',
    method: 'GET',
    url: '/api/v1/brands',
    summary: 'List active or archived brands, sorted by name',
    query: pageQuery.extend({ archived: flagQuery.default(false) }),
    response: brandListSchema,
    handle: ({ services, viewer, query }) => readBrands(services, viewer, query),
  }),
  endpoint({
    ...brands,
    name: 'createBrand',
    method: 'POST',
    url: '/api/v1/brands',
    summary: 'Add a brand',
    body: newBrandSchema,
    status: 201,
    response: brandSchema,
    handle: ({ services, viewer, body }) => createBrand(services, viewer, body.name),
  }),
  endpoint({
    ...brands,
    name: 'updateBrand',
    method: 'PUT',
    url: '/api/v1/brands/:id',
    summary: 'Rename, archive or restore a brand',
    params: z.object({ id: idParam }),
    body: brandChangeSchema,
    response: brandSchema,
    handle: ({ services, viewer, params, body }) => changeBrand(services, viewer, params.id, body),
  }),
]
