/** The rooms and their doors: what may import what. See docs/architecture.md. */
const rooms = '^src/((?!main/|whole/|platform/)[^/]+)/'
const verbs = [
  'accept|acknowledge|activate|add|administer|approve|assign|authenticate|authorize|block|book|calculate|cancel|change|check|close|complete|confirm|copy|create|dispatch',
  'deactivate|delete|deliver|detach|download|export|finalize|find|follow|get|hold|ignore|import|inspect|install|issue|list|log-out|merge|open|pause|preview|print|query|receive|register',
  'record|reject|release|remove|reopen|repeat|replace|request|resolve|restore|resume|retry|revoke|run|send|set|settle|ship|split|start|test|undo|update|upload|withdraw|write',
].join('|')
/** Shapes, rules and refusals of a record: no SQL, no operation. */
const nouns = `${rooms}[^/]+/(?!(${verbs})[^/]*$)[^/]*(?<!-store|-job)\\.ts$`
/** Tests, and what only tests use: such files stand in a folder `testing`, or in src/whole. */
const tests = '\\.(test|proof|cluster)\\.ts$|/testing/|^src/whole/'
/** What npm scripts, processes and threads start from: every other file of the product is imported. */
const entries =
  '^src/main/(start|serve|work|do-job|migrate|cli|client/build-client)\\.ts$|^src/platform/tables/.*sheet-thread\\.ts$|^src/platform/rendering/render-process\\.ts$|^src/platform/images/copy-process\\.ts$|^src/purchasing/e-invoices/invoice-thread\\.ts$|^src/invoicing/bank-statements/reading/statement-thread\\.ts$|^src/platform/mail/(delivery-report|received-message)-thread\\.ts$'
/** Lists of the product that tests read and the product itself does not need, and types of libraries that bring none. */
const declarations = '^src/(platform/platform-tables|main/registries/events)\\.ts$|[.]d[.]ts$'

export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'nobody-imports-main',
      severity: 'error',
      from: { pathNot: `^src/main/|${tests}` },
      to: { path: '^src/main/' },
    },
    {
      name: 'platform-knows-no-room',
      severity: 'error',
      from: { path: '^src/platform/', pathNot: tests },
      to: { path: '^src/(?!platform/)' },
    },
    {
      name: 'values-are-pure',
      severity: 'error',
      from: { path: '^src/platform/values/', pathNot: tests },
      to: { pathNot: ['^src/platform/values/', 'node_modules/typebox/'] },
    },
    {
      name: 'nouns-are-pure',
      severity: 'error',
      comment: 'A noun knows rules and shapes; HTTP is for operations and SQL for stores.',
      from: {
        path: `${rooms}.+/`,
        pathNot: `-store\\.ts$|-job\\.ts$|${tests}|/(${verbs})[^/]*\\.ts$`,
      },
      to: { path: '^src/platform/postgres/sql\\.ts$' },
    },
    {
      name: 'only-stores-write-sql',
      severity: 'error',
      from: { path: rooms, pathNot: `-store\\.ts$|${tests}` },
      to: { path: '^src/platform/postgres/sql\\.ts$' },
    },
    {
      name: 'rooms-meet-at-the-door',
      severity: 'error',
      comment:
        'A room uses the nouns of another one, and its doors: the files directly in its folder, and all of its folder doors.',
      from: { path: rooms, pathNot: tests },
      to: { path: `${rooms}[^/]+/`, pathNot: ['^src/$1/', nouns, `${rooms}doors/`] },
    },
    {
      name: 'nothing-ships-a-test',
      severity: 'error',
      from: { pathNot: `${tests}|^bench/` },
      to: { path: tests },
    },
    {
      name: 'what-only-tests-use-is-in-testing',
      severity: 'error',
      comment:
        'No start of the product leads to this file: move it to a folder testing, or delete it. Scripts of pages (*.js) are loaded by the browser.',
      from: { path: entries },
      to: {
        path: '^src/.*[.]ts$',
        pathNot: `${tests}|${entries}|${declarations}`,
        reachable: false,
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types'] },
  },
}
