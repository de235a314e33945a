/**
 * For the environment of a process of ours: compiled code of former starts and one area of memory for all threads, as
 * `launch.mjs` sets them for users.
 */
export const compileCache = {
  NODE_COMPILE_CACHE: new URL('../../../node_modules/.cache/kontor', import.meta.url).pathname,
  MALLOC_ARENA_MAX: '1',
}
