import { PRODUCT_AREAS } from '#platform/access/permissions.ts'
import { builder } from '#platform/graphql/builder.ts'

/** The product areas, shared by several features. */
export const ProductAreaEnum = builder.enumType('ProductArea', { values: PRODUCT_AREAS })
