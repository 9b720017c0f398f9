import {
  type Client,
  connect,
  type Identity,
  RefusedError,
  type TableView,
  type Turn,
} from './client.js';

/** A bot that plays on a server. Subclasses implement `choose`. */
export abstract class Bot<Action = unknown, Match = unknown, Own = unknown> {
  constructor(
    readonly url: string,
    readonly identity: Identity = { name: 'JavaScript' },
  ) {}

  /** Returns one of `turn.legal`. */
  abstract choose(turn: Turn<Action, Match, Own>): Action | Promise<Action>;

  /**
   * Plays a match against the server's bots, and resolves to its result.
   *
   * `settings` are those of the table: `{ bot_pace: 'brisk' }` makes its bots play faster.
   */
  async run(
    game: string,
    seats: number,
    {
      opponents = 'plain',
      options = {},
      settings = {},
    }: { opponents?: string; options?: object; settings?: object } = {},
  ): Promise<NonNullable<TableView['result']>> {
    const client = await connect(this.url, this.identity);
    try {
      const table = await client.create(game, seats, { options, settings });
      await client.command('sit', { table, seat: 0 });
      for (let seat = 1; seat < seats; seat += 1) {
        await client.command('add_bot', { table, seat, level: opponents });
      }
      return await this.play(client, table);
    } finally {
      client.close();
    }
  }

  /** Plays a match at a table where the client has a seat, and resolves to its result. */
  async play(client: Client, table: string): Promise<NonNullable<TableView['result']>> {
    await client.command('ready', { table, ready: true });
    let decided = '';
    let player = 'owner';
    for await (const view of client.follow(table)) {
      const { epoch, result, turn } = view;
      const before = player;
      player = playerOf(view);
      if (player !== 'owner' && player !== before) {
        console.warn(`${player} plays the seat of this bot, which was away or too slow`);
      }
      if (result) return result;
      if (!turn) continue;
      // After a reconnection, the same decision is asked again. After a restored backup, another one
      // has its number.
      const asked = `${epoch}.${turn.decision}`;
      if (asked === decided) continue;
      decided = asked;
      const action = await this.choose(turn as Turn<Action, Match, Own>);
      try {
        await client.act(turn, action);
      } catch (error) {
        // A decision is stale if the table made it, as when it is forced.
        if (!(error instanceof RefusedError && error.code === 'stale_decision')) throw error;
      }
    }
    throw new Error('a table is followed until the client ends');
  }
}

/** Returns who plays the client's seat: `owner`, or the level of a bot. */
function playerOf({ public: table, private: own }: TableView): string {
  const seat = table.seats.find(({ seat }) => seat === own?.seat);
  return seat?.played_by ?? 'owner';
}
