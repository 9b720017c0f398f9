/** A socket that the test holds by the other end. */
export class FakeSocket extends EventTarget {
  static all: FakeSocket[] = [];
  readyState = 0;
  binaryType = 'blob';
  sent: { op: string; cid?: string }[] = [];
  constructor(readonly url: string) {
    super();
    FakeSocket.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.drop(1000);
  }
  open() {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
    this.say({ op: 'hello', proto: 1 });
  }
  say(frame: object) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }));
  }
  drop(code: number, reason = '') {
    this.readyState = 3;
    this.dispatchEvent(new CloseEvent('close', { code, reason }));
  }
}

/** The socket that was opened last. */
export const newest = () => FakeSocket.all.at(-1) as FakeSocket;
