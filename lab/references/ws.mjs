// The server of `references axum`, for Node with `ws`: `node ws.mjs BYTES`, in a folder where `ws` is
// installed.

import { createRequire } from 'node:module'

const { WebSocketServer } = createRequire(`${process.cwd()}/`)('ws')

const nBytes = Number(process.argv[2])
const nSeats = 4
const tables = new Map()

class Table {
  seq = 0
  nReady = 0
  viewers = []

  constructor(id) {
    this.id = id
  }

  advance() {
    this.seq += 1
    for (const viewer of this.viewers) viewer.socket.send(this.frame('update', viewer.seat))
  }

  get turn() {
    return this.seq % nSeats
  }

  frame(op, seat) {
    const { id, seq, turn } = this
    const frame = {
      op,
      table: id,
      epoch: 1,
      seq,
      now: 1790000004000,
      decision: { id: seq, seats: [turn] },
    }
    if (seat !== undefined) frame.private = { seat }
    if (seat === turn) frame.private.legal = [{ do: 'play', card: '7d' }]
    frame.public = ''
    const missing = nBytes - JSON.stringify(frame).length
    frame.public = 'x'.repeat(Math.max(0, missing))
    return JSON.stringify(frame)
  }
}

const server = new WebSocketServer({
  host: '127.0.0.1',
  port: 0,
  perMessageDeflate: false,
  handleProtocols: () => 'knekt.v1.json',
})

server.on('listening', () => {
  console.log(`listening on http://127.0.0.1:${server.address().port}`)
})

server.on('connection', (socket) => {
  const send = (frame) => socket.send(JSON.stringify(frame))
  send({ op: 'hello', proto: 1 })
  socket.on('error', () => socket.terminate())
  socket.on('message', (data) => {
    const { op, cid, table: id, seat, decision } = JSON.parse(data)
    const table = tables.get(id)
    if (op === 'auth') {
      send({ op: 'ready', tables: [] })
    } else if (op === 'create') {
      const created = `0198f3b0-c0de-7000-8000-${tables.size.toString(16).padStart(12, '0')}`
      tables.set(created, new Table(created))
      send({ op: 'ack', cid, table: created, seq: 0 })
    } else if (op === 'sub') {
      table.viewers.push({ socket })
      send({ op: 'ack', cid, table: id, seq: table.seq })
      socket.send(table.frame('snapshot'))
    } else if (op === 'sit') {
      table.viewers.find((viewer) => viewer.socket === socket).seat = seat
      send({ op: 'ack', cid, table: id, seq: table.seq })
    } else if (op === 'ready') {
      table.nReady += 1
      if (table.nReady === nSeats) table.advance()
    } else if (op === 'act') {
      const acting = table.viewers.find((viewer) => viewer.socket === socket)
      if (acting.seat === table.turn && decision === table.seq) table.advance()
    }
  })
})
