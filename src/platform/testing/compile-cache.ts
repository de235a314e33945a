/** For the environment of a process of ours: compiled code of former starts, as `launch.mjs` sets it for users. */
export const compileCache = {
  NODE_COMPILE_CACHE: new URL('../../../node_modules/.cache/kontor', import.meta.url).pathname,
}
