// The dependency rules: what may import what. test/boundaries.test.ts proves each of them.
import { featureOrder } from './src/features/order.mjs'

/** Tests use the whole application, but nothing ships with them. */
const tests = '\\.test\\.tsx?$'

/** Code shared only by tests, next to the code it is for. Production code must not import it. */
const testHelpers = ['[/-]testing\\.tsx?$', '/testing-[^/]+\\.ts$', '/testing/', '/kill-worker-main\\.ts$']

/** Code that runs in the browser. */
const browser = '^src/(ui|lib|app/web|platform/web|customer)/|^src/features/.+/web/|^src/paths\\.ts$'
const browserSafePlatform = '^src/platform/(web/|access/(permissions|route-gates)\\.ts$)'
/** Files with SQL: the store of a slice, and query builders too long for it. */
const store = '([/-]store|-query|-sql)\\.ts$'
const adapter = '[/-](rest|graphql|jobs)\\.ts$'
const serverPackages =
  '(^|/)node_modules/(pg|pg-boss|kysely|fastify|@fastify|mercurius|@pothos|nodemailer|flydrive|openid-client|otpauth|@aws-sdk)/'

function folderOf(feature) {
  const slices = featureOrder.filter((other) => other.startsWith(`${feature}/`))
  const inner = slices.map((slice) => slice.slice(feature.length + 1)).join('|')
  return `^src/features/${feature}${inner ? `(?!/(${inner})/)` : ''}/`
}

function forbid(name, comment, from, to) {
  return { name, comment, severity: 'error', from, to }
}

const order = featureOrder
  .slice(0, -1)
  .map((feature, index) =>
    forbid(
      `order-${feature.replace('/', '-')}`,
      `${feature} may import only from features before it in src/features/order.mjs`,
      { path: folderOf(feature), pathNot: tests },
      { path: featureOrder.slice(index + 1).map(folderOf) },
    ),
  )

const privateFiles = [
  '(store|rest|graphql|jobs)\\.ts$',
  '.*[/-](store|rest|graphql|jobs)\\.ts$',
  '(?!.*/web/).*-(query|sql)\\.ts$',
]

const privacy = featureOrder.map((feature) =>
  forbid(
    `private-${feature.replace('/', '-')}`,
    `Outside ${feature}, import its contract.ts, use-cases or web/, not its store or adapters`,
    { path: '^src/features/', pathNot: [folderOf(feature), tests] },
    { path: privateFiles.map((file) => `${folderOf(feature)}${file}`) },
  ),
)

export default {
  forbidden: [
    forbid(
      'no-cycles',
      'Modules form no circles, not even by types: move a type that points back to the lower of the two files',
      {},
      { circular: true },
    ),
    forbid(
      'resolvable',
      'An import that leads nowhere escapes all other rules',
      {},
      { couldNotResolve: true },
    ),
    forbid(
      'paths-free',
      'paths.ts is free to all because it imports nothing',
      { path: '^src/paths\\.ts$' },
      {},
    ),
    forbid(
      'layer-lib',
      'lib imports only lib',
      { path: '^src/lib/', pathNot: tests },
      { path: '^src/', pathNot: ['^src/lib/', '^src/paths\\.ts$'] },
    ),
    forbid(
      'layer-ui',
      'ui imports only ui and lib',
      { path: '^src/ui/', pathNot: tests },
      { path: '^src/', pathNot: ['^src/(ui|lib)/', '^src/paths\\.ts$'] },
    ),
    forbid(
      'layer-platform',
      'platform knows no feature and no screen; only its web part uses ui',
      { path: '^src/platform/', pathNot: [tests, '^src/platform/web/'] },
      { path: '^src/', pathNot: ['^src/(platform|lib)/', '^src/paths\\.ts$'] },
    ),
    forbid(
      'layer-platform-web',
      'platform knows no feature',
      { path: '^src/platform/web/', pathNot: tests },
      { path: '^src/', pathNot: ['^src/(platform|ui|lib)/', '^src/paths\\.ts$'] },
    ),
    forbid(
      'layer-features',
      'Only app knows app',
      { path: '^src/features/', pathNot: tests },
      { path: '^src/(app/|main\\.ts$)' },
    ),
    forbid(
      'listed',
      'A feature stands in src/features/order.mjs',
      { path: '^src/features/', pathNot: [...featureOrder.map(folderOf), '^src/features/order\\.mjs$'] },
      {},
    ),
    ...order,
    ...privacy,
    forbid(
      'test-helpers',
      'Only tests and their helpers import test helpers',
      { path: '^src/', pathNot: [tests, ...testHelpers] },
      { path: testHelpers },
    ),
    forbid(
      'no-test-folder',
      'src imports nothing from test; a test that needs both belongs in test. Benchmarks start the same browser',
      { path: '^src/', pathNot: '^src/bench/' },
      { path: '^test/' },
    ),
    forbid(
      'private-store',
      'app composes features, it does not reach for their tables',
      { path: '^src/(app/|main\\.ts$)', pathNot: tests },
      { path: `^src/features/(?!.*/web/).+${store}` },
    ),
    forbid(
      'browser-store',
      'Browser code imports no stores and no adapters',
      { path: browser, pathNot: tests },
      { path: [`^src/(?!.*/web/).+${store}`, `^src/(?!.*/web/).+${adapter}`], reachable: true },
    ),
    forbid(
      'browser-platform',
      'Browser code uses src/platform/web and the two pure access modules, nothing of the server',
      { path: browser, pathNot: tests },
      {
        path: '^src/(platform/|app/|main\\.ts$)',
        pathNot: [browserSafePlatform, '^src/app/web/'],
        reachable: true,
      },
    ),
    forbid(
      'browser-node',
      'Browser code has no Node.js',
      { path: browser, pathNot: tests },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'browser-packages',
      'Server packages do not belong in the browser',
      { path: browser, pathNot: tests },
      { path: serverPackages },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.(css|svg|json|sql|graphql)$' },
    tsPreCompilationDeps: true,
    detectJSDocImports: false,
    combinedDependencies: false,
    enhancedResolveOptions: {
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}
