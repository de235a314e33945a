import { runCli } from './cli/run-cli.ts'

// `kontor tenant list | head` closes the pipe early, which is not an error.
process.stdout.on('error', () => process.exit())
// biome-ignore lint/style/noProcessEnv: handed to the readers of the settings, here alone.
process.exitCode = await runCli(process.argv.slice(2), process.env)
