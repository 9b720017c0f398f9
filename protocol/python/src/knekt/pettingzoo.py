"""PettingZoo environments of all games, for `pip install knekt[pettingzoo]`.

>>> import knekt.pettingzoo
>>> env = knekt.pettingzoo.env("karnoffel", seats=4)
>>> env.reset(seed=7)
>>> for agent in env.agent_iter():
...     observation, reward, termination, truncation, info = env.last()
...     over = termination or truncation
...     env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))
"""

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

import knekt

Observation = dict[str, NDArray[Any]]


ILLEGAL_REWARD = -1.0
"""The reward of an illegal action, which ends the match; it is that of the last place."""


def env(
    game: str, seats: int | None = None, render_mode: str | None = None, **options: Any
) -> AECEnv[str, Observation, int | None]:
    """Returns an environment for learners: see `raw_env`.

    Its wrappers check the order of calls, and end the match at an illegal action: the agent gets
    `ILLEGAL_REWARD`, and the others 0.
    """
    raw = raw_env(game, seats, render_mode, **options)
    ending = wrappers.TerminateIllegalWrapper(raw, illegal_reward=ILLEGAL_REWARD)
    return wrappers.OrderEnforcingWrapper(ending)


class raw_env(AECEnv[str, Observation, int | None]):
    """One match of a game. The agents are `seat_0`, `seat_1`, …

    An observation has the `observation`, which is the information state tensor, and the
    `action_mask`, which is all 0 unless the agent is to act. An agent's reward is its return, once
    the match is over. An illegal action raises `knekt.IllegalAction`.
    """

    metadata = {"name": "knekt", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(
        self, game: str, seats: int | None = None, render_mode: str | None = None, **options: Any
    ) -> None:
        super().__init__()
        if render_mode not in (None, "ansi"):
            raise ValueError(f"`render_mode` cannot be {render_mode!r}; allowed: 'ansi', None")
        self.game = knekt.load_game(game, seats, **options)
        self.metadata = {**self.metadata, "name": f"knekt_{game}"}
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.game.seats)]
        self._spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(
                        -np.inf, np.inf, (self.game.tensor_size,), np.float32
                    ),
                    "action_mask": spaces.Box(0, 1, (self.game.n_actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._actions = {
            agent: spaces.Discrete(self.game.n_actions) for agent in self.possible_agents
        }
        self._seeds = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deals again: the same `seed` deals the same cards; without one, each call deals others."""
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self.state_of_match = self.game.deal(int(self._seeds.integers(2**63)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: str) -> Observation:
        seat = self.possible_agents.index(agent)
        tensor = self.state_of_match.information_state_tensor(seat)
        if self.state_of_match.to_act() == seat:
            mask = np.frombuffer(self.state_of_match.legal_action_mask(), np.int8)
        else:
            mask = np.zeros(self.game.n_actions, np.int8)
        return {"observation": np.frombuffer(tensor, np.float32), "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None, "only the agents of a finished match do nothing"
        self._cumulative_rewards[agent] = 0.0
        self.state_of_match.apply(int(action))
        if self.state_of_match.is_over():
            self.rewards = dict(zip(self.agents, self.state_of_match.returns(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self._clear_rewards()
        self._select()
        self._accumulate_rewards()

    def render(self) -> str:
        """Returns the public view."""
        return repr(self.state_of_match.observation(None)["public"])

    def close(self) -> None:
        """Does nothing: an environment holds nothing but memory."""

    def _select(self) -> None:
        seat = self.state_of_match.to_act()
        self.agent_selection = self.agents[0 if seat is None else seat]
