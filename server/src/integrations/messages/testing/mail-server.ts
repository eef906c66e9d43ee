import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:net'

/** Just enough of a mail server to take one message after another; whoever is called nobody has no mailbox there. */
export async function startMailServer(): Promise<{ url: string; mails: string[]; server: Server }> {
  const mails: string[] = []
  const server = createServer((socket) => {
    let inData = false
    let data = ''
    socket.write('220 test\r\n')
    socket.on('error', () => socket.destroy())
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').slice(0, -1)) {
        if (inData && line === '.') {
          mails.push(data)
          inData = false
          data = ''
          socket.write('250 taken\r\n')
        } else if (inData) data += `${line}\n`
        else if (line.startsWith('DATA')) {
          inData = true
          socket.write('354 go on\r\n')
        } else if (/^RCPT TO:<nobody@/i.test(line)) socket.write('550 nobody\r\n')
        else if (line.startsWith('QUIT')) socket.end('221 bye\r\n')
        else socket.write('250 ok\r\n')
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, mails, server }
}
