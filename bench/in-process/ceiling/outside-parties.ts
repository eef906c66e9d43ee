import { startSandbox } from '../../../server/src/sandbox/server.ts'
import { type OutsideSecrets, readyWord } from './start-outside-parties.ts'

/** Gateway and registers in a process of their own, as they are in life: their work is not the portal's. Ends with its parent. */
const secrets = JSON.parse(process.argv[2]!) as OutsideSecrets
const { url, control } = await startSandbox({ port: 0, secrets })
process.on('message', (notifyUrl: string) => control.setNotifyUrl(notifyUrl))
process.on('disconnect', () => process.exit())
process.send?.(`${readyWord} ${url}`)
