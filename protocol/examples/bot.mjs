// A whole bot for every game: it makes a table, fills it with bots, and plays at random.
//
//     npm ci
//     node bot.mjs ws://127.0.0.1:8080/ws gurka 3

import WebSocket from "ws";

const [url, game, seats] = process.argv.slice(2);
const socket = new WebSocket(url, "knekt.v1.json");
const send = (frame) => socket.send(JSON.stringify(frame));

// Each command has a name of its own; its one answer carries that name.
let nCommands = 0;
const unanswered = new Map();
const perform = (op, fields) => {
  const command = { op, cid: `node-${++nCommands}`, ...fields };
  unanswered.set(command.cid, command);
  send(command);
};

socket.on("open", () => {
  send({ op: "auth", name: "Node" });
  perform("create", { game, seats: Number(seats) });
});

let table;
socket.on("message", (text) => {
  const frame = JSON.parse(text);
  if (frame.op === "err" && frame.retry_ms !== undefined) {
    // Too fast: nothing was done, and a decision stays open. The same again, later.
    const command = unanswered.get(frame.cid);
    setTimeout(() => send(command), frame.retry_ms);
    return;
  }
  unanswered.delete(frame.cid);
  if (frame.op === "ack" && !table) {
    // The table is there: watch it, sit down, fill it. It begins when all are ready.
    table = frame.table;
    console.log("table", table);
    perform("sub", { table });
    perform("sit", { table, seat: 0 });
    for (let seat = 1; seat < seats; seat++) perform("add_bot", { table, seat, level: "plain" });
    perform("ready", { table, ready: true });
  } else if (frame.op === "err" && frame.code !== "stale_decision") {
    // A decision is stale where the table was quicker: there was nothing to choose.
    throw new Error(`refused: ${text}`);
  } else if (frame.private?.legal) {
    // It is our turn, and this is everything that we may do. A choice that takes long belongs in a
    // worker, or the server takes us for gone.
    const { legal } = frame.private;
    const action = legal[Math.floor(Math.random() * legal.length)];
    perform("act", { table, decision: frame.decision.id, action });
  } else if (frame.public?.match?.result) {
    console.log("result", JSON.stringify(frame.public.match.result));
    socket.close();
  }
});

// Without a server, or without a result, the bot has failed.
socket.on("error", (error) => {
  throw error;
});
socket.on("close", (code) => {
  if (code !== 1005 && code !== 1000) throw new Error(`the server closed: ${code}`);
});
